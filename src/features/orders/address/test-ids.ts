export const deliveryIds = {
  choose: 'delivery-choose',
  city: 'delivery-city',
  county: 'delivery-county',
  detail: 'delivery-detail',
  map: 'delivery-map',
  name: 'delivery-name',
  phone: 'delivery-phone',
  province: 'delivery-province',
  save: 'delivery-save',
  scan: 'delivery-scan',
} as const
