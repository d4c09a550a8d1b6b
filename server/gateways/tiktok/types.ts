/** Who an account at TikTok belongs to, as the app there knows them. */
export interface TiktokPerson {
  openId: string
  /** '' where TikTok tells none. */
  name: string
  /** Address of the picture at TikTok; undefined without one. It ends after a while. */
  pictureUrl: string | undefined
}

/** TikTok said no, by the name of its error, or said nothing. `refused`: the person did not allow it. */
export class TiktokFailure extends Error {
  constructor(
    message: string,
    readonly refused = false,
  ) {
    super(message)
    this.name = 'TiktokFailure'
  }
}

/** What a code was asked for with. */
export interface CodeExchange {
  code: string
  verifier: string
  redirectUri: string
}

export interface TiktokGateway {
  /** Where TikTok asks the person. */
  buildAuthorizeUrl(asked: { redirectUri: string; state: string; verifier: string }): string
  /** Who is there, by a code that is good once; the token that it buys is given back at once. @throws TiktokFailure */
  identify(exchange: CodeExchange): Promise<TiktokPerson>
  /** The picture as a data: URL; undefined where it cannot be had. */
  fetchPicture(url: string): Promise<string | undefined>
}
