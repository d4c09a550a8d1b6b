import type { VipData } from '@contract/membership/schemas'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { useSession } from '@/session/session-store'
import { RedeemForm } from './redeem-form'

inEnglish()

const vip: VipData = {
  level: 1,
  star: 0,
  lastLevel: 1,
  expiresAt: '2027-09-18T12:00:00.000Z',
  remainingDays: 300,
  unusedCodes: 0,
}

it.each([
  [{ ...vip, level: 0, lastLevel: 0, expiresAt: null }, 'makes you VIP for one year'],
  [vip, 'adds one year to your VIP, free of charge. It runs until 18 Sep 2027 now.'],
  [{ ...vip, level: 2, lastLevel: 2 }, 'an activation code would add nothing for you'],
] as [VipData, string][])(
  'on screen 5: says what a code does for a member of level %#',
  async (has, says) => {
    useSession.setState({ token: 'T', userId: 'u1', vip: has })
    expect((await render(<RedeemForm code="" />)).text()).toContain(says)
  },
)
