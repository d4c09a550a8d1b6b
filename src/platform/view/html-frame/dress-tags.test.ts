import { dressTags } from './dress-tags'

it('writes the look of a document into its tags, and leaves its words', () => {
  expect(dressTags('<h2 dir="rtl">1. Who</h2><p>a &lt;p b</p><ol start="2"><li>c</li></ol>')).toBe(
    '<h2 style="font-size: 1.1em; margin: 1.5em 0 0.25em" dir="rtl">1. Who</h2>' +
      '<p style="margin: 0.25em 0">a &lt;p b</p><ol start="2"><li>c</li></ol>',
  )
})
