/** Height of the status bar in CSS pixels that a page must keep free itself. A browser keeps its own; notches are CSS insets. */
export type StatusBarHeight = () => number

/** Width at the right edge, in CSS pixels and in every writing direction, that the host covers with buttons of its own: WeChat's capsule (menu and close). */
export type CapsuleWidth = () => number

/** Height at the top, in CSS pixels, that the host's status bar and buttons cover. */
export type CoveredHeight = () => number
