// The process in which Taro's own command line runs: node tools/run.cjs tools/build/taro.ts build --type h5
import CLI from '@tarojs/cli/dist/cli'

process.env.BROWSERSLIST_ENV = process.argv.includes('weapp') ? 'weapp' : 'modern'
void new CLI(process.cwd()).run()
