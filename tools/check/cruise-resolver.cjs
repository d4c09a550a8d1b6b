// How dependency-cruiser finds files: the aliases of tsconfig.json, and per-target files behind their plain name.
const path = require('node:path')

const root = path.resolve(__dirname, '../..')
const targets = ['.h5', '.weapp', '.app', '']

module.exports = {
  resolve: {
    alias: {
      '@contract': path.join(root, 'contract'),
      '@locales': path.join(root, 'locales'),
      '@': path.join(root, 'src'),
    },
    extensions: [
      ...targets.flatMap((target) => [`${target}.ts`, `${target}.tsx`]),
      '.mjs',
      '.cjs',
      '.js',
      '.json',
      '.scss',
      '.d.ts',
    ],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    exportsFields: ['exports'],
  },
}
