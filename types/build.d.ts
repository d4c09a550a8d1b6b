/** Values that the build puts into the bundle (config/index.ts). A released bundle knows its brand; H5 chooses at run time. */
declare const BUILD_TARGET: 'h5' | 'weapp' | 'app'
/** Public values of the brand this bundle was built for (config/brands.ts). On H5 it is the fallback, `default`. */
declare const BUILD_BRAND: import('../config/brands').Brand
/** What the app was built for; the other targets are told by their origin or their host. */
declare const BUILD_CHANNEL: import('../config/channels').Channel
/** In the app alone: the public key of whoever signs its packages, 32 bytes in base64 (config/update-key.ts). */
declare const BUILD_UPDATE_KEY: string
/** The versions of the texts that this bundle has of each language (config/text-versions.ts). */
declare const BUILD_TEXTS: Readonly<Record<import('../contract/languages').Language, string>>
