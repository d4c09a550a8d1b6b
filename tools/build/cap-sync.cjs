// Capacitor's command line without its own entry, which refuses Node 20. Copies dist/app into android/ and ios/.
if (process.argv.length < 3) process.argv.push('sync')
require('@capacitor/cli').run()
