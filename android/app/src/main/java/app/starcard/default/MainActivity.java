package app.starcard.default;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
