-- The two roles of a deployment and its database (docs/operations.md, "Database roles"). Set their passwords afterwards: \password starcard_owner
CREATE ROLE starcard_owner LOGIN;
CREATE ROLE starcard_app LOGIN;
CREATE DATABASE starcard OWNER starcard_owner;
-- What the server asks for itself when it connects, for a pooler that does not pass it on (pgbouncer.ini).
ALTER ROLE starcard_app IN DATABASE starcard SET statement_timeout = '30s';
