import { create } from 'zustand'

/** Which device this is to the account (the answer of AddDevice), and to whose; '' before it was told. */
export const useToldDevice = create<{ userId: string; deviceId: string }>(() => ({
  userId: '',
  deviceId: '',
}))
