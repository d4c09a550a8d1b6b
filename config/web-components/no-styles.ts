/**
 * Stands in for the style sheets of Taro's components on the web, which a loader of their own would put into the page by script: what we
 * need of them stands in src/styles/base.scss, and their icons, a font of 6 KB that does not compress, we do not show.
 */
export {}
