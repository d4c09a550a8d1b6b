import { journeyTable } from './journey-table'

it('shows each journey against every surface', () => {
  const table = journeyTable({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        assertionResults: [
          { ancestorTitles: ['h5'], title: 'main job', status: 'passed' },
          { ancestorTitles: ['app ios'], title: 'main job', status: 'failed' },
        ],
      },
    ],
  })
  expect(table.split('\n')).toEqual([
    'journey   h5           weapp        app android  app ios',
    'main job  passed       –            –            failed',
    '1 passed, 1 failed',
  ])
})
