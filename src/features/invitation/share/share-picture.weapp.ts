import picture from '../../../../config/share-pictures/default.png'

/** A file of the program, the build's own brand's (config/index.ts). Without one WeChat takes a picture of the page, and a member's own figures would go into the chat. */
export const sharePicture = picture
