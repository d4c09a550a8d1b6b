import uniPlugin from '@dcloudio/vite-plugin-uni'
import { defineConfig } from 'vite'

// A CommonJS package: its function is the default of the default.
const uni = uniPlugin.default ?? uniPlugin

export default defineConfig({ plugins: [uni()] })
