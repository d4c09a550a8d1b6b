import S3rver from 's3rver'

/** The object store of the rehearsal as a process of its own: `object-store.ts PORT FOLDER`. */
const [port, directory = ''] = process.argv.slice(2)
void new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'uploads', configs: [] }],
}).run()
