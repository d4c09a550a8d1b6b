declare module 'plist' {
  export function parse(text: string): unknown
}

declare module 'xcode' {
  interface Project {
    parseSync(): { hash: { project: { objects: Record<string, Record<string, unknown>> } } }
  }
  export function project(file: string): Project
}
