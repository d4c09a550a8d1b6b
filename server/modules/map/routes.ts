import { mapEndpoints } from '@contract/map/endpoints'
import {
  MapConfigResponse,
  MapPoint,
  MapReverseRequest,
  MapSearchRequest,
  MapTranslateRequest,
  MapTranslateResponse,
  PickedPlace,
} from '@contract/map/schemas'
import { implement, NoFields, paged, plain } from '../../http/endpoint'
import {
  getMapConfig,
  locateAddress,
  reverseGeocode,
  searchPlaces,
  translatePoints,
} from './find-places'

/** As fast as somebody types and turns pages. */
const limit = { max: 60, windowSeconds: 60, by: 'user' } as const

export const mapRoutes = implement(mapEndpoints, {
  mapConfig: plain({ request: NoFields, response: MapConfigResponse, handle: getMapConfig }),
  searchPlaces: paged({
    request: MapSearchRequest,
    response: PickedPlace,
    limit,
    handle: searchPlaces,
  }),
  reverseGeocode: plain({
    request: MapReverseRequest,
    response: PickedPlace,
    limit,
    handle: reverseGeocode,
  }),
  translatePoints: plain({
    request: MapTranslateRequest,
    response: MapTranslateResponse,
    limit: { ...limit, by: 'ip' },
    handle: translatePoints,
  }),
  locateAddress: plain({ request: NoFields, response: MapPoint, limit, handle: locateAddress }),
})
