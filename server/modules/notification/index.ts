export { findSeen, noteSeen } from './repository'
export { chooseMoment, choosePushMoment, wantsNotice } from './settings'
