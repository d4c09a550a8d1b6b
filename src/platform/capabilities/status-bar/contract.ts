/** What a page must keep free itself above the header's own padding of 12, in CSS pixels: the status bar. In WeChat both are at least the capsule's height. A browser keeps its own; notches are CSS insets. */
export type HeadInset = () => number

/** Width at the right edge, in CSS pixels and in every writing direction, that the host covers with buttons of its own: WeChat's capsule (menu and close). */
export type CapsuleWidth = () => number

/** Height at the top, in CSS pixels, that the host's status bar and buttons cover. */
export type CoveredHeight = () => number
