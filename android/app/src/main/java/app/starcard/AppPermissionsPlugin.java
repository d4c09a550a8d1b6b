package app.starcard;

import android.Manifest;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.provider.Settings;
import androidx.activity.result.ActivityResult;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.ActivityCallback;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.getcapacitor.annotation.Permission;

/** What no linked plugin asks for: camera and microphone of the web view, by checkPermissions and requestPermissions; the way to the app's settings; and whether this build can be pushed to. */
@CapacitorPlugin(
    name = "AppPermissions",
    permissions = {
        @Permission(alias = "camera", strings = { Manifest.permission.CAMERA }),
        @Permission(alias = "microphone", strings = { Manifest.permission.RECORD_AUDIO })
    }
)
public class AppPermissionsPlugin extends Plugin {

    /** Opens the system's settings of this app; answers when the person is back. */
    @PluginMethod
    public void openSettings(PluginCall call) {
        Uri app = Uri.fromParts("package", getContext().getPackageName(), null);
        try {
            startActivityForResult(call, new Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, app), "comeBack");
        } catch (ActivityNotFoundException missing) {
            call.reject("This device has no such settings.");
        }
    }

    /** Without a project of Firebase's in the build (google-services.json) its library ends the app when a token is asked for. */
    @PluginMethod
    public void hasPushes(PluginCall call) {
        int id = getContext().getResources().getIdentifier("google_app_id", "string", getContext().getPackageName());
        call.resolve(new JSObject().put("value", id != 0));
    }

    @ActivityCallback
    private void comeBack(PluginCall call, ActivityResult result) {
        if (call != null) call.resolve();
    }
}
