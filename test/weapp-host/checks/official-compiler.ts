import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../../tools/build/inputs'

/**
 * WeChat's own compilers as the npm package miniprogram-compiler carries them: wcc (WXML, WXS; of April 2020) and
 * wcsc (WXSS; of March 2019). They are programs for x64 Linux, x64 macOS and Windows.
 */
export type CompilerName = 'wcc' | 'wcsc'

const folders: Partial<Record<NodeJS.Platform, { folder: string; suffix: string }>> = {
  linux: { folder: 'linux', suffix: '' },
  darwin: { folder: 'mac', suffix: '' },
  win32: { folder: 'windows', suffix: '.exe' },
}

export interface Compiler {
  /** Compiles files of the folder; what went wrong, or nothing. */
  compile(folder: string, files: readonly string[]): string | undefined
}

const options = {
  wcc: (files: readonly string[]) => ['-d', '-cc', '0', ...files, '-gn', '$gwx'],
  wcsc: (files: readonly string[]) => ['-db', '-pc', '0', ...files],
}

/** The compiler, or the reason why it does not run on this machine. */
export function officialCompiler(
  name: CompilerName,
  platform = process.platform,
): Compiler | { readonly reason: string } {
  const place = folders[platform]
  if (!place) return { reason: `miniprogram-compiler has no ${name} for ${platform}` }
  const program = executable(
    path.join(
      path.dirname(createRequire(__filename).resolve('miniprogram-compiler/package.json')),
      'bin',
      place.folder,
      name + place.suffix,
    ),
  )
  const run = (folder: string, parameters: readonly string[]) =>
    spawnSync(program, parameters, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const { error, stdout } = run(root, ['--help'])
  if (error || !/Compiler/.test(stdout))
    return {
      reason: `${name} does not run on ${platform} ${process.arch}${error ? ` (${error.message})` : ''}`,
    }
  return {
    compile(folder, files) {
      const { status, stderr, error: failure } = run(folder, options[name](files))
      if (status === 0) return undefined
      return (failure?.message ?? stderr).trim() || `${name} ended with ${status}`
    },
  }
}

/** npm keeps the programs without the right to run: a copy gets it. */
function executable(file: string): string {
  const copy = path.join(root, '.cache/weapp-check', path.basename(file))
  if (!existsSync(copy)) {
    mkdirSync(path.dirname(copy), { recursive: true })
    copyFileSync(file, copy)
    chmodSync(copy, 0o755)
  }
  return copy
}
