import type { ComponentType } from 'react'

/** What a page shares into a chat by WeChat's menu or by ShareCover: a path of ours with its query. */
export interface ChatShare {
  title: string
  path: string
  /** Address of the picture beside it. */
  imageUrl: string
}

/** Says what the caller's page shares while it is in front; it is one that `answersShare` made. Nothing happens outside a mini-program. */
export type UseChatShare = (info: ChatShare) => void

interface ShareCoverProps {
  id: string
  label: string
}

/**
 * Lies over a button, inside its positioned parent, where a host shares by an element of its own alone (WeChat's open-type): a tap
 * shares what `useChatShare` says. Elsewhere there is nothing, and the button's own tap shares.
 */
export type ShareCoverComponent = ComponentType<ShareCoverProps>

/** Makes a page one that WeChat's menu has entries for; what they share the page says by `useShareMenu` or `useChatShare`. */
export type AnswersShare = (
  page: ComponentType,
  places: 'chat' | 'chat and timeline',
) => ComponentType
