/** What a share carries, from the share info (title, desc, link; docs/product/invitation.md, "Poster"). */
export interface ShareContent {
  title: string
  text: string
  url: string
  /** Address of the picture that stands beside it in a chat; a share sheet takes none beside a link, whose page names its own (Open Graph). */
  picture?: string
}

/** 'unsupported': this host offers no share sheet to a page; copy the link instead. */
export type ShareOutcome =
  | { type: 'shared' }
  | { type: 'cancelled' }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** Opens the host's share sheet. A mini-program shares only from WeChat's own menu or an open-type button, never from code. */
export type Share = (content: ShareContent) => Promise<ShareOutcome>

/**
 * How this host shares beside copying: by its share sheet, into the chat that it stands beside, from the menu of the messenger around
 * the page, or by an element of its own (`ShareCover`); undefined where it does not.
 */
export type ShareWay = 'sheet' | 'chat' | 'menu' | 'button'

export type FindShareWay = () => ShareWay | undefined

/** Whether this host's share sheet takes a drawn picture as a file; in a mini-program a long press shares it, and in the app saving it opens the sheet. */
export type TakesPicture = (src: string, name: string) => boolean

/** Hands a drawn picture (`drawPicture`) to the share sheet as a PNG file of that name, straight from a tap. */
export type SharePicture = (src: string, name: string) => Promise<ShareOutcome>
