import { View } from '@tarojs/components'
import { useT } from '@/i18n/use-t'
import './download-hero.scss'

interface DownloadHeroProps {
  brand: string
  /** Of the newest release; undefined while nobody knows. */
  version: string | undefined
}

const heading = { role: 'heading', 'aria-level': '1' }

/** A phone with the program in it, drawn. */
function Phone() {
  return (
    <View className="download-hero__phone" aria-hidden="true">
      <View className="download-hero__bar" />
      <View className="download-hero__card">
        <View className="download-hero__index">K</View>
        <View className="download-hero__line" />
        <View className="download-hero__line download-hero__line--short" />
      </View>
      <View className="download-hero__figures">
        <View className="download-hero__figure" />
        <View className="download-hero__figure" />
        <View className="download-hero__figure" />
      </View>
      <View className="download-hero__row" />
      <View className="download-hero__row" />
    </View>
  )
}

/** What a stranger sees first: whose app it is and what it is for. */
export function DownloadHero({ brand, version }: DownloadHeroProps) {
  const t = useT()
  return (
    <View className="download-hero">
      <View className="download-hero__words">
        <View className="download-hero__mark" aria-hidden="true">
          ★
        </View>
        <View className="download-hero__name" {...heading}>
          {brand}
        </View>
        <View className="download-hero__sentence">{t('download:sentence')}</View>
        <View className="download-hero__version">
          {version && t('download:version', { version })}
        </View>
      </View>
      <Phone />
    </View>
  )
}
