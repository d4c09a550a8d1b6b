/** What merges the server's texts: code that no first screen waits for. */
export const loadServerTexts = () => import(/* webpackChunkName: "server-texts" */ './server-texts')
