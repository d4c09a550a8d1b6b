import { Fragment } from 'react'
import { splitLinks } from '@/i18n/linked-text'
import { LinkText } from './link-text'

interface LinkedTextProps {
  /** With `<name>words</name>` for each link. */
  text: string
  onTap: (name: string) => void
}

/** A sentence with its links in it. */
export function LinkedText({ text, onTap }: LinkedTextProps) {
  return (
    <>
      {splitLinks(text).map(({ words, link }, index) =>
        link === undefined ? (
          <Fragment key={index}>{words}</Fragment>
        ) : (
          <LinkText key={index} onTap={() => onTap(link)}>
            {words}
          </LinkText>
        ),
      )}
    </>
  )
}
