import { writeIcs } from './write-ics'

const entry = {
  uid: 'membership-1@starcard',
  title: 'Ends; soon, \\o/',
  text: 'line one\nline two',
  start: Date.UTC(2027, 0, 2, 3, 4, 5),
  end: Date.UTC(2027, 0, 2, 3, 34, 5),
  alarms: [10_080, 1_440],
}
const NOW = Date.UTC(2026, 10, 23)

/** RFC 5545, 3.1: what a calendar reads out of the lines. */
function unfold(file: string): string[] {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
}

test('an entry has the parts that RFC 5545 wants, in lines that end with CR LF, with times of UTC', () => {
  const file = writeIcs(entry, NOW)
  expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
  expect(unfold(file)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Starcard//Starcard//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:membership-1@starcard',
    'DTSTAMP:20261123T000000Z',
    'DTSTART:20270102T030405Z',
    'DTEND:20270102T033405Z',
    'SUMMARY:Ends\\; soon\\, \\\\o/',
    'DESCRIPTION:line one\\nline two',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Ends\\; soon\\, \\\\o/',
    'TRIGGER:-PT10080M',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Ends\\; soon\\, \\\\o/',
    'TRIGGER:-PT1440M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test.each([
  ['Latin', 'membership '.repeat(20)],
  ['Japanese', '会員資格は終了します'.repeat(12)],
  ['Arabic', 'تنتهي عضويتك في '.repeat(15)],
  ['beyond the basic plane', '🎴'.repeat(60)],
])('no line has more than 75 octets, and no character is cut: %s', (_name, text) => {
  const file = writeIcs({ ...entry, text }, NOW)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfold(file)).toContain(`DESCRIPTION:${text}`)
})

test('nothing in a text begins a line of its own', () => {
  const file = writeIcs({ ...entry, title: 'a\r\nEND:VEVENT\rb\0' }, NOW)
  expect(unfold(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(unfold(file)).toContain('SUMMARY:a\\nEND:VEVENT\\nb')
})
