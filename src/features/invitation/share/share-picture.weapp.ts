/** WeChat shows the page itself. */
export const sharePicture = ''
