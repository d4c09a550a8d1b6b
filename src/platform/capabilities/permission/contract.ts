/** What a host keeps from a program until the person allows it. */
export type PermissionKind =
  'location' | 'camera' | 'photos' | 'microphone' | 'push' | 'contacts' | 'calendar' | 'reminders'

/** 'granted' too where the host needs no permission for it, as for a chooser of its own. 'prompt': the host would ask. 'unsupported': it has no such thing. */
export type PermissionState = 'granted' | 'prompt' | 'denied' | 'unsupported'

/** 'denied': the host will ask again another time. 'blocked': only its settings allow it; `openSettings` leads there, where it can be led to, and ends when the person is back; it never rejects. */
export type PermissionOutcome =
  | { type: 'granted' }
  | { type: 'denied' }
  | { type: 'blocked'; openSettings?: () => Promise<void> }
  | { type: 'unsupported' }

/** Whether the person has allowed it; asks nobody. */
export type CheckPermission = (kind: PermissionKind) => Promise<PermissionState>

/** Has the host ask the person, where it still does. */
export type RequestPermission = (kind: PermissionKind) => Promise<PermissionOutcome>
