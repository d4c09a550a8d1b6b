/** What a messenger's own menu shares of a page; '' for what there is not. */
export interface ShareInfo {
  title: string
  desc: string
  /** The address that a web view's menu shares. */
  link: string
  /** Address of the picture beside it. */
  imgUrl: string
  /** What a mini-program's menu shares: a path of ours with its query, `/pages/page4?inviteCode=…`. */
  path: string
  /** As what WeCom sends it into a chat. */
  msgtype: 'news'
  /** The person shares it: WeChat asks a mini-program for it then, and tells nothing later. A web view's menu never tells. */
  onShare?: () => void
}
