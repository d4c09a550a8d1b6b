import { looks } from './looks'

const styles = new Map(
  Object.entries(looks).flatMap(([tags, look]) => {
    const style = Object.entries(look).map((property) => property.join(': '))
    return tags.split(', ').map((tag) => [tag, style.join('; ')] as const)
  }),
)

/** Writes their look into the tags of sanitised HTML: WeChat's `rich-text` draws tags as a browser does, and knows no selectors. */
export function dressTags(html: string): string {
  return html.replace(/<(\w+)/g, (start, tag: string) => {
    const style = styles.get(tag)
    return style ? `${start} style="${style}"` : start
  })
}
