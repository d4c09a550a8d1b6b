import { View } from '@tarojs/components'
import { getDirection, type Language } from '@contract/languages'
import { IconButton } from '@/components/icon-button/icon-button'
import { Tappable } from '@/components/tappable/tappable'
import { languageOffers } from '@/i18n/language-offers'
import { setLanguage } from '@/i18n/language-store'
import { useT } from '@/i18n/use-t'
import { lostTextKey } from '@/lib/network/connection'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { shellIds } from '@/lib/test-ids/shell'
import { measureBesideCapsule } from '@/platform/capabilities/status-bar/beside-capsule'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'
import { useLaunchState } from './launch-store'
import './language-offer.scss'

interface LanguageOfferProps {
  language: Language
  /** At the very top of the screen, where the host has buttons of its own. */
  atTop: boolean
}

function close(): void {
  useLaunchState.setState({ offered: undefined })
}

/** Offers the system's language in that language, in one line: one tap takes it, another one leaves it for good (docs/product/texts.md, "Which language"). */
export function LanguageOffer({ language, atTop }: LanguageOfferProps) {
  const t = useT()
  const words = languageOffers[language]
  const own = { dir: getDirection(language), lang: language }
  // Chosen meanwhile, on the page of all languages or by a link.
  if (readText(storageKeys.language.key)) return null

  async function handleTake() {
    try {
      await setLanguage(language)
      close()
    } catch {
      showToast(t(lostTextKey()), TOAST_MS.error)
    }
  }

  function handleLeave() {
    writeText(storageKeys.refusedLanguage.key, language)
    close()
  }

  return (
    <View
      className={`language-offer language-offer--${own.dir}`}
      style={atTop ? measureBesideCapsule() : undefined}
      {...own}
    >
      <Tappable
        id={shellIds.takeLanguage}
        className="language-offer__take"
        label={words.take}
        onTap={() => void handleTake()}
      >
        {words.take}
      </Tappable>
      <IconButton
        id={shellIds.leaveLanguage}
        name="close"
        size={20}
        label={words.leave}
        onTap={handleLeave}
      />
    </View>
  )
}
