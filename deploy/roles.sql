-- The two roles of a deployment and its database (docs/operations.md, "Database roles"). Set their passwords afterwards: \password starcard_owner
CREATE ROLE starcard_owner LOGIN;
CREATE ROLE starcard_app LOGIN;
CREATE DATABASE starcard OWNER starcard_owner;
