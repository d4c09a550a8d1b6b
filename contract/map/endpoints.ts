import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const mapEndpoints = {
  mapConfig: endpoint<Empty, Schema.MapConfigResponse>()({
    method: 'GET',
    path: '/user/map/config',
    access: 'public',
  }),
  searchPlaces: endpoint<Schema.MapSearchRequest, Schema.PickedPlace>()({
    method: 'GET',
    path: '/user/map/search',
    access: 'user',
    paged: true,
  }),
  reverseGeocode: endpoint<Schema.MapReverseRequest, Schema.PickedPlace>()({
    method: 'GET',
    path: '/user/map/reverse',
    access: 'user',
  }),
  translatePoints: endpoint<Schema.MapTranslateRequest, Schema.MapTranslateResponse>()({
    method: 'GET',
    path: '/user/map/translate',
    access: 'public',
  }),
  locateAddress: endpoint<Empty, Schema.MapPoint>()({
    method: 'GET',
    path: '/user/map/ip',
    access: 'user',
  }),
} as const
