import { checkBundle } from '../checks/check'
import { describeFinding } from '../checks/finding'
import { FIXTURE, withCopy } from './bundle-copy'
import { brokenBundles, fixtureAnatomy } from './bundles'

describe('a mini-program that is broken on purpose', () => {
  it('has a whole twin, which has no finding', () => {
    expect(checkBundle(FIXTURE).findings).toEqual([])
  })

  it.each(brokenBundles(fixtureAnatomy))(
    '$name is seen by the check $check',
    async ({ check, also = [], message, spoil }) => {
      const { findings } = await withCopy(FIXTURE, (folder) => {
        spoil(folder)
        return checkBundle(folder)
      })
      expect(
        findings.filter((finding) => finding.check === check).map((finding) => finding.message),
      ).toContainEqual(expect.stringMatching(message))
      expect(
        findings
          .filter((finding) => finding.check !== check && !also.includes(finding.check))
          .map(describeFinding),
      ).toEqual([])
    },
  )
})
