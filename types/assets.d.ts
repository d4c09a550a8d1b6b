declare module '*.scss'
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.jpg' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.mp3' {
  const url: string
  export default url
}
/** Read as text, by esbuild (test/weapp-host). */
declare module '*.css' {
  const text: string
  export default text
}
