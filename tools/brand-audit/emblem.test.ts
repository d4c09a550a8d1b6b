import { brandFiles } from '../../config/brands'
import { auditEmblems } from './emblem'

it('finds nothing in the brands that are shipped', async () => {
  expect(await auditEmblems(brandFiles)).toEqual([])
})

it.each([
  ['a path that stops being one', 'm54 43.2 zz', 'the logo draws nothing'],
  ['one beside the canvas', 'M200 200h20v20h-20z', 'the logo draws nothing'],
  ['one over the edge of its card', 'M20 44h20v20h-20z', 'the logo reaches over its card'],
  ['one for another canvas', 'M2 2h20v20h-20z', 'the logo reaches over its card'],
  ['a speck', 'M50 50h4v2h-4z', 'the logo is 4 wide or high and needs 10'],
])('finds %s', async (_, logo, finding) => {
  const { meet } = brandFiles
  expect(await auditEmblems({ meet: { ...meet, logo } })).toEqual([`meet: ${finding}`])
})
