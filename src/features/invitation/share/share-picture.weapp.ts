import picture from '../../../../config/share-picture.png'

/** A file of the program. Without one WeChat takes a picture of the page, and a member's own figures would go into the chat. */
export const sharePicture = picture
