import { Image, View } from '@tarojs/components'
import { IconButton } from '@/components/icon-button/icon-button'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import type { Captcha } from './use-captcha'
import { captchaIds } from './test-ids'
import './captcha-field.scss'

/** The picture and what is written in it; nothing until the server asks. */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const t = useT()
  if (!captcha.wanted) return null
  return (
    <View className="captcha">
      <TextField
        id={captchaIds.text}
        label={t('account:captcha.label')}
        type="code"
        help={t('account:captcha.help')}
        value={captcha.text}
        error={captcha.error}
        onChange={captcha.setText}
      />
      <View className="captcha__line">
        {captcha.picture ? (
          <Image
            className="captcha__picture"
            src={captcha.picture.image}
            mode="aspectFit"
            nativeProps={{ alt: t('account:captcha.picture') }}
          />
        ) : (
          <View className="captcha__missing">{t('account:captcha.failed')}</View>
        )}
        <IconButton
          name="refresh"
          label={t('account:captcha.refresh')}
          onTap={() => void captcha.renew()}
        />
      </View>
    </View>
  )
}
