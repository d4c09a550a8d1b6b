import { AppError } from '../../http/error'

export class TicketInvalid extends AppError {
  constructor() {
    super('TICKET_INVALID')
  }
}
