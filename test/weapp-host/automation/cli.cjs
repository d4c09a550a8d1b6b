#!/usr/bin/env node
// Stands in for DevTools' command line: automator.launch({ cliPath: '…/test/weapp-host/automation/cli.cjs', projectPath: 'dist/weapp' }).
const path = require('node:path')

process.argv.splice(2, 0, path.join(__dirname, 'cli.ts'))
require('../../../tools/run.cjs')
