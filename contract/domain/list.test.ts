import { languages } from '../languages'
import { formatList } from './list'

it('on screen 11: divides a list as each language does', () => {
  expect(languages.map((language) => formatList(language, ['TRC20', 'ERC20']))).toEqual([
    'TRC20, ERC20',
    'TRC20、ERC20',
    'TRC20, ERC20',
    'TRC20、ERC20',
    'TRC20、ERC20',
    'TRC20،\u200f ERC20',
  ])
})
