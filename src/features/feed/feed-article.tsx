import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import type { FeedDetail } from '@contract/feed/schemas'
import { Button } from '@/components/button/button'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { Note } from '@/components/note/note'
import { Picture } from '@/components/picture/picture'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { openLink } from '@/lib/links/open-link'
import { useReading } from '@/lib/reading/use-reading'
import { watchNear } from '@/platform/view/near/watch-near'
import { FeedFilm } from './feed-film'
import { sayLength } from './say-length'
import { feedIds } from './test-ids'
import './feed-article.scss'

const END_ID = 'feed-end'

/** Tells once the end of the text is on screen. */
function useEndSeen(wanted: boolean, onSeen: () => void): void {
  useEffect(
    () =>
      wanted
        ? watchNear(END_ID, 0, ({ near, height }) => near && height > 0 && onSeen())
        : undefined,
    [wanted, onSeen],
  )
}

function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useT()
  const [shown, setShown] = useState<number>()
  return (
    <>
      {urls.map((url, index) => (
        <Tappable
          key={url}
          id={feedIds.picture(index)}
          className="feed-article__picture"
          label={t('feed:picture', { number: String(index + 1), of: String(urls.length) })}
          onTap={() => setShown(index)}
        >
          <Picture url={url} size="small" />
        </Tappable>
      ))}
      <ImagePreview
        open={shown !== undefined}
        urls={urls}
        current={shown ?? 0}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}

/** An item to be read or watched. A lesson is done when its film, or else its text, has come to its end. */
export function FeedArticle({ item }: { item: FeedDetail }) {
  const t = useT()
  const { id, title, body, pictures, video, poster, link, time } = item
  const reading = useReading('feed', id)
  useEndSeen(video === null, reading.end)
  return (
    <View className="feed-article">
      <View className="feed-article__title" role="heading" aria-level="2">
        {title}
      </View>
      <View className="feed-article__facts">{`${sayLength(t, item)} · ${formatDay(time)}`}</View>
      {video !== null && (
        <FeedFilm label={title} src={video} poster={poster ?? ''} onEnd={reading.end} />
      )}
      <Pictures urls={pictures} />
      {body
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== '')
        .map((part, index) => (
          <View key={index} className="feed-article__text">
            {part.trim()}
          </View>
        ))}
      {link !== null && (
        <Button id={feedIds.link} size="wide" kind="ink" onTap={() => void openLink(link)}>
          {t('feed:open')}
        </Button>
      )}
      <View id={END_ID} className="feed-article__end" />
      {reading.done && <Note kind="ok">{t('feed:done')}</Note>}
    </View>
  )
}
