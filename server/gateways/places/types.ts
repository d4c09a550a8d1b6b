/** A point by WGS-84, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** A place that a provider knows; `distance` in metres from where was searched. */
export interface Place extends Point {
  name: string
  address: string
  distance: number
}

export interface PlaceSearch {
  /** '' for whatever is near. */
  keyword: string
  center: Point
  /** Metres. */
  radius: number
  /** From 1. */
  pageNum: number
  pageSize: number
}

/** 'key': it does not know ours, or is not paid for it. 'busy': more was asked than it allows. 'down': no answer, or none that is documented. */
export class ProviderFailure extends Error {
  constructor(
    readonly kind: 'key' | 'busy' | 'down',
    message: string,
  ) {
    super(message)
    this.name = 'ProviderFailure'
  }
}

/** Whoever knows places and addresses. Every call throws ProviderFailure; what it knows nothing of is undefined or an empty list. */
export interface PlaceProvider {
  /** Places of one page. */
  readonly pageSize: 10 | 20
  search(search: PlaceSearch): Promise<{ places: Place[]; total: number }>
  reverse(point: Point): Promise<Place | undefined>
  locateAddress(ip: string): Promise<Point | undefined>
}
