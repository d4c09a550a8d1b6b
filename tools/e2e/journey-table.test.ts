import { journeyTable } from './journey-table'

it('shows each journey against every target and what is missing', () => {
  const table = journeyTable({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        assertionResults: [
          { ancestorTitles: ['h5'], title: 'main job', status: 'passed' },
          { ancestorTitles: ['app'], title: 'main job', status: 'failed' },
        ],
      },
    ],
  })
  expect(table.split('\n')).toEqual(['journey   h5       weapp    app', 'main job  passed   missing  failed', '1 passed, 1 failed'])
})
