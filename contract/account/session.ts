import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

/** What a session begins and ends by, and whose it is: every visit carries these, the others come with their pages. */
export const register = endpoint<Schema.RegisterRequest, Schema.SessionResponse>()({
  method: 'POST',
  path: '/user/app/User/Register/new',
  access: 'public',
})

export const login = endpoint<Schema.LoginRequest, Schema.SessionResponse>()({
  method: 'POST',
  path: '/user/app/User/Login',
  access: 'public',
})

export const logout = endpoint<Empty, Schema.Ok>()({
  method: 'POST',
  path: '/user/app/logOut',
  access: 'user',
})

export const loadUser = endpoint<Empty, Schema.User>()({
  method: 'GET',
  path: '/user/app/User/load',
  access: 'user',
})
