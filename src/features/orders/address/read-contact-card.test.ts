import { readContactCard } from './read-contact-card'

it.each([
  [
    'a vCard 3.0',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lee;Mina;;;\r\nFN:Mina Lee\r\nTEL;TYPE=CELL:+66 81 234 5678\r\nADR;TYPE=HOME:;Unit 7;12 Soi 5\\, Sathorn;Bangkok;Bangkok Noi;10120;Thailand\r\nEND:VCARD',
    {
      name: 'Mina Lee',
      phone: '+66 81 234 5678',
      city: 'Bangkok',
      province: 'Bangkok Noi',
      detail: '12 Soi 5, Sathorn, Unit 7, 10120',
    },
  ],
  [
    'a vCard 4.0 with groups, folded lines and a label',
    'BEGIN:VCARD\nVERSION:4.0\nitem1.ADR;LABEL="Home: 1":;;1 Long\n  Road\\nHouse;Kyoto;;;\nTEL;VALUE=uri:tel:+81-75-1\nN:Sato;Ken\nEND:VCARD',
    { name: 'Ken Sato', phone: '+81-75-1', city: 'Kyoto', detail: '1 Long Road, House' },
  ],
  [
    'a MECARD',
    'MECARD:N:Sato,Ken;TEL:+81751;ADR:,,4-2-8,Minato,Tokyo,1050011,JP;;',
    {
      name: 'Ken Sato',
      phone: '+81751',
      city: 'Minato',
      province: 'Tokyo',
      detail: '4-2-8, 1050011',
    },
  ],
  [
    'a MECARD in one line',
    'mecard:N:Ken;ADR:4-2-8 Shiba\\, Minato;;',
    { name: 'Ken', detail: '4-2-8 Shiba, Minato' },
  ],
  ['a vCard with nothing', 'BEGIN:VCARD\nEND:VCARD', undefined],
  ['another text', 'N:Sato;Ken', undefined],
  ['an address', 'https://starcard.example/?c=7KQ2M9XD', undefined],
])('%s', (_what, text, expected) => {
  expect(readContactCard(text)).toEqual(expected)
})
