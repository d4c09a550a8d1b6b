package app.starcard;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
