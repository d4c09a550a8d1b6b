import { Text } from '@tarojs/components'
import { LinkText } from '@/components/link-text/link-text'
import { openLink } from '@/lib/links/open-link'
import { useBubbleTap } from './bubble-tap'
import { splitTextLinks } from '@contract/domain/rules/text-links'

/** A message's words, with the addresses in them as links. */
export function MessageText({ text }: { text: string }) {
  const tap = useBubbleTap()
  const parts = splitTextLinks(text)
  if (parts.every(({ link }) => link === undefined)) return <Text userSelect>{text}</Text>
  return (
    <>
      {parts.map(({ words, link }, index) =>
        link === undefined ? (
          <Text key={index}>{words}</Text>
        ) : (
          <LinkText key={index} onTap={tap(() => void openLink(link))}>
            {words}
          </LinkText>
        ),
      )}
    </>
  )
}
