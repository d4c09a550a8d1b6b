import { looks } from './looks'

const styles = new Map(
  Object.entries(looks).flatMap(([tags, look]) =>
    tags.split(', ').map((tag) => [tag, look] as const),
  ),
)

/** Writes their look into the tags of sanitised HTML: WeChat's `rich-text` draws tags as a browser does, and knows no selectors. */
export function dressTags(html: string): string {
  return html.replace(/<(\w+)/g, (start, tag: string) => {
    const look = styles.get(tag)
    return look ? `${start} style="${look}"` : start
  })
}
