import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { Film } from '@/platform/view/film/film'
import { feedIds } from './test-ids'

interface FeedFilmProps {
  label: string
  src: string
  poster: string
  onEnd: () => void
}

/** An item's film; where it cannot be had, or does not go on, that is said, with a way to try again. */
export function FeedFilm(film: FeedFilmProps) {
  const t = useT()
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  function handleAgain() {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <>
      <View className="feed-article__film">
        <Film
          key={tries}
          id={feedIds.film}
          {...film}
          started={tries > 0}
          onError={() => setFailed(true)}
        />
      </View>
      {failed && (
        <Note
          kind="bad"
          action={
            <Button id={feedIds.filmAgain} kind="outline" icon="refresh" onTap={handleAgain}>
              {t('common:action.reload')}
            </Button>
          }
        >
          {t('feed:videoFailed')}
        </Note>
      )}
    </>
  )
}
